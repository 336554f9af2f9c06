import { DASH, isolated } from './text'

/** A code of the server and its word. */
export type Choice<Value extends string = string> = { readonly value: Value; readonly title: string }

/** The words of codes: a code that is not in the list is named as such, never hidden (product §3.22). */
export function codeTitles(choices: readonly Choice[], unknown: string): (code: string | null) => string {
  return (code) => {
    if (code === null) return DASH
    return choices.find(({ value }) => value === code)?.title ?? `${unknown} (${isolated(code)})`
  }
}
