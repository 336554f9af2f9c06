import { logFailure } from '@/shared/lib/log'

/** Two short tones. Silent where the browser has no sound, or refuses it before the first press on the page. */
export function chime(): void {
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
