// Schemas would try whether code may be made of text here: the policy forbids it and would report a violation on every page.
const settings: { __zod_globalConfig?: { jitless?: boolean } } = globalThis as object
settings.__zod_globalConfig = Object.assign(settings.__zod_globalConfig ?? {}, { jitless: true })
