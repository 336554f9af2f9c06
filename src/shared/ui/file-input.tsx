import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
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

/** Passes a file dropped on the page to `onDrop`, instead of the browser opening it. Returns true during the drag. */
export function useFileDrop(onDrop: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer?.files[0]
    if (file !== undefined) onDrop(file)
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const over = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', (event) => drop(event), { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
