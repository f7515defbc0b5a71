/** A page of one person alone, or with a policy of its own, is not part of the application here: it is loaded in full. */
export function loadInFull({ request }: { request: Request }): Promise<never> {
  location.assign(request.url)
  return new Promise(() => {})
}
