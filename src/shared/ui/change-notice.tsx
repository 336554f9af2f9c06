import { mdiBellOutline, mdiBellRingOutline } from '@mdi/js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '@/shared/auth'
import { logFailure } from '@/shared/lib/log'
import { userStorageSlot, useStored } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import { Button } from './button'

type ChangeNoticeProps = {
  /** The record's current state as text; `null` while unknown. */
  readonly words: string | null
}

/** Shows in the page and in the tab's title that the record has changed since it was opened (product §3.23). */
export function ChangeNotice({ words }: ChangeNoticeProps) {
  const [first, setFirst] = useState(words)
  if (first === null && words !== null) setFirst(words)
  const line = useRef<HTMLParagraphElement>(null)
  const sound = useSoundSlot()
  const news = first === null || words === first ? null : words
  const tell = useEffectEvent(() => {
    if (sound.read() === true) chime()
  })
  useEffect(() => {
    if (news === null) return
    const { title } = document
    document.title = news
    tell()
    // The change may have removed the focused button, e.g. «Скопировать ссылку» of a link that was paid.
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true })
    return () => {
      document.title = title
    }
  }, [news])
  return (
    // Always rendered: a live region that mounts together with its text is not announced.
    <p ref={line} tabIndex={-1} role="status" className={news === null ? 'sr-only' : NEWS}>
      {news}
    </p>
  )
}

const NEWS =
  'my-2 rounded-control bg-primary-50 px-3 py-2 font-medium text-primary-800 wrap-anywhere outline-none'

/** Renders the button for a sound on changes. The setting is off by default and stored per user in this browser. */
export function SoundSwitch() {
  const [isOn, setOn] = useStored(useSoundSlot(), false)
  return (
    <Button
      variant="tertiary"
      size="small"
      title="Сообщать об изменении звуком"
      icon={isOn ? mdiBellRingOutline : mdiBellOutline}
      className={isOn ? '' : 'text-gray-700'}
      onClick={() => {
        setOn(!isOn)
        // Plays a sample of the sound. The click also lets the browser allow later sounds.
        if (!isOn) chime()
      }}
    >
      {isOn ? 'Звук включён' : 'Включить звук'}
    </Button>
  )
}

function useSoundSlot() {
  const userId = useSession()?.userId ?? ''
  return userStorageSlot({ userId, area: 'local', name: 'sound', schema: z.boolean() })
}

/** Plays a short tone. Silent when the browser has no audio, or blocks audio before the first click. */
function chime(): void {
  try {
    const audio = new AudioContext()
    const volume = audio.createGain()
    volume.gain.value = 0.08
    volume.connect(audio.destination)
    const tone = audio.createOscillator()
    tone.frequency.value = 880
    tone.connect(volume)
    tone.start()
    tone.stop(audio.currentTime + 0.2)
    tone.onended = () => void audio.close()
  } catch (error) {
    logFailure('sound', error)
  }
}
