/** Whether this device itself can speak Russian; voices may come later than the page. */
export function hasVoice(): boolean {
  return 'speechSynthesis' in window && voiceOf() !== undefined
}

/** Reads words aloud with a voice of this device; voices that send the text away are not asked. */
export function sayAloud(text: string): void {
  if (!('speechSynthesis' in window)) return
  const voice = voiceOf()
  speechSynthesis.cancel()
  if (!voice) return
  const words = new SpeechSynthesisUtterance(text)
  words.voice = voice
  words.lang = 'ru-RU'
  words.rate = 0.9
  speechSynthesis.speak(words)
}

function voiceOf(): SpeechSynthesisVoice | undefined {
  return speechSynthesis.getVoices().find(({ lang, localService }) => localService && lang.startsWith('ru'))
}
