import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { TextField } from '@/shared/ui'
import { editAmount, groupAmount, readAmount } from '../model/amount'

type AmountFieldProps = {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** The amount with its digits grouped as it is typed; the caret stays in place. */
export function AmountField({ text, onChange, ref }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const lastKey = useRef('')
  // A new object per edit, so that the caret is set even when the text stays the same.
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null)
  const reading = readAmount(text)

  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, [])

  useLayoutEffect(() => {
    if (caret !== null && input.current === document.activeElement) {
      input.current?.setSelectionRange(caret.at, caret.at)
    }
  }, [caret])

  return (
    <TextField
      ref={input}
      label="Сумма"
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      placeholder="150 000"
      hint="В целых рублях"
      error={reading.kind === 'invalid' ? reading.message : undefined}
      value={text}
      onKeyDown={({ key }) => {
        lastKey.current = key
      }}
      onChange={(value) => {
        const edit = editAmount({
          before: text,
          text: value,
          caret: input.current?.selectionStart ?? value.length,
          deletion: lastKey.current === 'Delete' ? 'forward' : 'backward',
        })
        setCaret({ at: edit.caret })
        onChange(edit.text)
      }}
      onBlur={() => {
        // Shows a pasted «150 000,00 ₽» as it was parsed.
        if (reading.kind === 'valid') onChange(groupAmount(reading.value))
      }}
    />
  )
}
