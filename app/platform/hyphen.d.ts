declare module 'hyphen/ru/index.js' {
  const russian: { hyphenateSync: (text: string, options?: { hyphenChar?: string; minWordLength?: number }) => string }
  export default russian
}
