// Renders the templates of a Helm chart as Helm does: Go's own text/template with those of Helm's functions that the chart uses.
// Reads {"templates": {name: text}, "data": {...}} from standard input and writes {name: text}; "toYaml" writes JSON, which YAML contains.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"strconv"
	"strings"
	"text/template"
)

type input struct {
	Templates map[string]string      `json:"templates"`
	Data      map[string]interface{} `json:"data"`
}

func main() {
	var given input
	if err := json.NewDecoder(os.Stdin).Decode(&given); err != nil {
		fail(err)
	}
	rendered, err := render(given)
	if err != nil {
		fail(err)
	}
	if err := json.NewEncoder(os.Stdout).Encode(rendered); err != nil {
		fail(err)
	}
}

func render(given input) (map[string]string, error) {
	root := template.New("chart").Option("missingkey=zero")
	root.Funcs(functions(root))
	for name, text := range given.Templates {
		if _, err := root.New(name).Parse(text); err != nil {
			return nil, err
		}
	}
	rendered := map[string]string{}
	for name := range given.Templates {
		if strings.HasPrefix(name, "_") {
			continue
		}
		var out bytes.Buffer
		if err := root.ExecuteTemplate(&out, name, given.Data); err != nil {
			return nil, err
		}
		// As Helm does for fields that are missing.
		rendered[name] = strings.ReplaceAll(out.String(), "<no value>", "")
	}
	return rendered, nil
}

func functions(root *template.Template) template.FuncMap {
	indent := func(spaces int, text string) string {
		pad := strings.Repeat(" ", spaces)
		return pad + strings.ReplaceAll(text, "\n", "\n"+pad)
	}
	return template.FuncMap{
		"include": func(name string, data interface{}) (string, error) {
			var out bytes.Buffer
			err := root.ExecuteTemplate(&out, name, data)
			return out.String(), err
		},
		"fail": func(message string) (string, error) { return "", fmt.Errorf("%s", message) },
		"required": func(message string, value interface{}) (interface{}, error) {
			if value == nil || value == "" {
				return nil, errors.New(message)
			}
			return value, nil
		},
		"toYaml": func(value interface{}) (string, error) {
			text, err := json.Marshal(value)
			return string(text), err
		},
		"toJson": func(value interface{}) (string, error) {
			text, err := json.Marshal(value)
			return string(text), err
		},
		"kindIs": func(kind string, value interface{}) bool {
			return value != nil && reflect.TypeOf(value).Kind().String() == kind
		},
		"set": func(made map[string]interface{}, name string, value interface{}) map[string]interface{} {
			made[name] = value
			return made
		},
		"nindent": func(spaces int, text string) string { return "\n" + indent(spaces, text) },
		"default": func(fallback, value interface{}) interface{} {
			if truth, ok := template.IsTrue(value); ok && truth {
				return value
			}
			return fallback
		},
		"ternary": func(yes, no interface{}, condition bool) interface{} {
			if condition {
				return yes
			}
			return no
		},
		"add": func(one, other int) int { return one + other },
		"int": func(value interface{}) (int, error) { return strconv.Atoi(fmt.Sprint(value)) },
		"dict": func(pairs ...interface{}) map[string]interface{} {
			made := map[string]interface{}{}
			for at := 0; at+1 < len(pairs); at += 2 {
				made[fmt.Sprint(pairs[at])] = pairs[at+1]
			}
			return made
		},
		"quote":    func(value interface{}) string { return strconv.Quote(fmt.Sprint(value)) },
		"toString": func(value interface{}) string { return fmt.Sprint(value) },
		"contains": func(part, text string) bool { return strings.Contains(text, part) },
		"trimSuffix": func(end, text string) string { return strings.TrimSuffix(text, end) },
		"trunc": func(length int, text string) string {
			if len(text) > length {
				return text[:length]
			}
			return text
		},
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
