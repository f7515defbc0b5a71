/**
 * Brings in the suggestions when their input is first entered: till then they weigh nothing.
 * @returns how to stop
 */
export function suggestOnFocus(): () => void {
  const onFocus = ({ target }: Pick<Event, 'target'>) => {
    if (target instanceof HTMLInputElement && target.dataset.suggest === '') void begin(target)
  }
  document.addEventListener('focusin', onFocus)
  // The input may have been entered before the application was here.
  onFocus({ target: document.activeElement })
  return () => document.removeEventListener('focusin', onFocus)
}

async function begin(input: HTMLInputElement): Promise<void> {
  input.dataset.suggest = 'on'
  try {
    const { attach } = await import('./header-suggestions.ts')
    attach(input)
  } catch {
    // The form works without suggestions; the next focus tries again.
    input.dataset.suggest = ''
  }
}
