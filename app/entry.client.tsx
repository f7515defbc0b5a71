import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { onChunkFailure } from '#app/features/links/chunk-failure.ts'

// Called by the router in place of its own unlimited reload (vite.config.ts).
Object.assign(window, { __onChunkFailure: () => onChunkFailure() })

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
