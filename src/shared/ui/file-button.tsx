import { type ComponentProps, useRef } from 'react'
import { Button } from './button'

type FileButtonProps = ComponentProps<typeof Button> & {
  readonly accept?: string
  readonly onChoose: (file: File) => void
}

export function FileButton({ accept, onChoose, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...props} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Without the reset, selecting the same file again would not fire `change`.
          target.value = ''
          if (file !== undefined) onChoose(file)
        }}
      />
    </>
  )
}
