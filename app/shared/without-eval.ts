// Schemas would try whether code may be made of text here: the policy forbids it and would report a violation on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
