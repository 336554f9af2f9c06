import { mdiBellOffOutline, mdiBellRingOutline } from '@mdi/js'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '@/shared/auth'
import { logFailure } from '@/shared/lib/log'
import { userStorageSlot, useStored } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'
import { IconButton } from './button'

type ChangeNoticeProps = {
  /** The state as it is now; null while it is not known. */
  readonly words: string | null
}

/** Says in the page and in the tab's title that what is shown has changed since it was opened (product §3.23). */
export function ChangeNotice({ words }: ChangeNoticeProps) {
  const [first, setFirst] = useState(words)
  if (first === null && words !== null) setFirst(words)
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
    return () => {
      document.title = title
    }
  }, [news])
  return (
    // Always in the page: a live region that comes together with its text is not announced.
    <p role="status" className={news === null ? 'sr-only' : NEWS}>
      {news}
    </p>
  )
}

const NEWS = 'my-2 rounded-control bg-primary-50 px-3 py-2 font-medium text-primary-800 wrap-anywhere'

/** Whether a change is told by a sound too: this user's choice in this browser, off at first. */
export function SoundSwitch({ className = '' }: { readonly className?: string }) {
  const [isOn, setOn] = useStored(useSoundSlot(), false)
  return (
    <IconButton
      label="Сообщать об изменении звуком"
      icon={isOn ? mdiBellRingOutline : mdiBellOffOutline}
      aria-pressed={isOn}
      className={`shrink-0 ${className}`}
      onClick={() => {
        setOn(!isOn)
        // So that it is known what will be heard, and the browser lets it be heard.
        if (!isOn) chime()
      }}
    />
  )
}

function useSoundSlot() {
  const userId = useSession()?.userId ?? ''
  return userStorageSlot({ userId, area: 'local', name: 'sound', schema: z.boolean() })
}

/** Two short tones. Silent where the browser has no sound, or refuses it before the first press on the page. */
function chime(): void {
  try {
    const audio = new AudioContext()
    const volume = audio.createGain()
    volume.gain.value = 0.08
    volume.connect(audio.destination)
    for (const [index, pitch] of [660, 880].entries()) {
      const tone = audio.createOscillator()
      tone.frequency.value = pitch
      tone.connect(volume)
      tone.start(audio.currentTime + index * 0.14)
      tone.stop(audio.currentTime + index * 0.14 + 0.12)
      if (index === 1) tone.onended = () => void audio.close()
    }
  } catch (error) {
    logFailure('sound', error)
  }
}
