// Calls solutions in Go, as run.js does. The map solutions stands in a generated file.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
)

type call struct {
	Key       string
	Arguments [][]json.RawMessage
}

func main() {
	file, err := os.Open(os.Args[1])
	check(err)
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var call call
		check(json.Unmarshal(lines.Bytes(), &call))
		function := reflect.ValueOf(solutions[call.Key])
		for number, given := range call.Arguments {
			result, err := json.Marshal(function.Call(values(function.Type(), given))[0].Interface())
			check(err)
			fmt.Printf("{\"key\": %q, \"number\": %d, \"result\": %s}\n", call.Key, number, result)
		}
	}
	check(lines.Err())
}

// values reads JSON into the types of the function's parameters.
func values(function reflect.Type, given []json.RawMessage) []reflect.Value {
	arguments := []reflect.Value{}
	for place, text := range given {
		value := reflect.New(function.In(place))
		check(json.Unmarshal(text, value.Interface()))
		arguments = append(arguments, value.Elem())
	}
	return arguments
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}
