const asked = new Map<string, Promise<void>>()

/**
 * Loads a module that is brought later, and meanwhile all it imports; its styles are there before it runs. The bundler calls this
 * in place of a helper of its own, three times as long (server/own-preload.ts).
 * @param load the import itself
 * @param files what it needs, from the root of the portal, without the leading slash
 * @throws Error when a sheet cannot be had; it is asked for anew next time
 */
export async function preload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => arrivalOf(`/${file}`)))
  return await load()
}

function arrivalOf(href: string): Promise<void> {
  const arrival = asked.get(href) ?? (document.querySelector(`link[href="${href}"]`) ? Promise.resolve() : ask(href))
  asked.set(href, arrival)
  return arrival
}

function ask(href: string): Promise<void> {
  const isSheet = href.endsWith('.css')
  const link = document.createElement('link')
  link.rel = isSheet ? 'stylesheet' : 'modulepreload'
  link.href = href
  document.head.append(link)
  if (!isSheet) return Promise.resolve()
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      asked.delete(href)
      link.remove()
      reject(new Error(`the sheet ${href} did not come`))
    })
  })
}
