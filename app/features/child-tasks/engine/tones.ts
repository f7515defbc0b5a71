const LOUD = 0.06
const LEAF_HZ = [523.25]
const END_HZ = [523.25, 659.25]
const NOTE_MS = 180

/** Two calm sounds, made here when they are asked for; what they say is on the screen as well. Nothing sounds after a wrong answer. */
export function tonesOf(isOn: boolean) {
  const audio = isOn && 'AudioContext' in globalThis ? new AudioContext() : null

  function play(notes: readonly number[]): void {
    for (const [index, hz] of notes.entries()) {
      if (!audio) return
      const from = audio.currentTime + (index * NOTE_MS) / 1000
      const until = from + (2 * NOTE_MS) / 1000
      const [tone, volume] = [audio.createOscillator(), audio.createGain()]
      tone.frequency.value = hz
      // It swells and fades: a sound that begins at once is a click.
      volume.gain.setValueAtTime(0, from)
      volume.gain.linearRampToValueAtTime(LOUD, from + 0.03)
      volume.gain.exponentialRampToValueAtTime(0.0001, until)
      tone.connect(volume).connect(audio.destination)
      tone.start(from)
      tone.stop(until)
    }
  }

  return {
    leaf: () => play(LEAF_HZ),
    over: () => play(END_HZ),
    end: () => void audio?.close().catch(() => {}),
  }
}
