/** What the build gives: `main.ts` imports it finished, `dev.ts` has Vite load it from the sources. */
export type Entry = typeof import('#app/entry.server.tsx')
export type Serving = import('#app/serving/serving.server.ts').Serving
export type Config = Serving['platform']['config']
/** A page as ready bytes. */
export type Page = NonNullable<ReturnType<Serving['pages']['peek']>>
