type Outcome = { type: string; status?: string; data?: { ReasonCode?: number } }
type Widget = { CloudPayments: new () => { start: (intent: object) => Promise<Outcome> } }

let loading: Promise<Widget> | null = null

/**
 * Opens the provider's form. Its script is loaded only now; its answer is a hint for the screen, not a proof.
 * @throws Error when the script cannot be loaded: the next call tries again
 */
export async function openWidget(address: string, intent: object): Promise<Outcome> {
  loading ??= load(address).catch((error: Error) => {
    loading = null
    throw error
  })
  const { CloudPayments } = await loading
  return new CloudPayments().start(intent)
}

function load(address: string): Promise<Widget> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve((window as unknown as { cp: Widget }).cp)) // the script's own global
    script.addEventListener('error', () => reject(new Error('the widget did not load')))
    document.head.append(script)
  })
}
