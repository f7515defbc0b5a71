/** Shows the buttons of «Послушать» where the browser has a Russian voice; voices may come later than the page. */
export function offerListening(): void {
  if (!('speechSynthesis' in window) || !document.querySelector('[data-action="listen"]')) return
  const look = () => {
    if (speechSynthesis.getVoices().some(({ lang }) => /^ru\b/i.test(lang))) document.documentElement.dataset.voice = 'ru'
  }
  look()
  speechSynthesis.addEventListener('voiceschanged', look)
}
