import '#app/shared/without-eval.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchErrors } from '#app/features/errors/watch.ts'
import { onChunkFailure } from '#app/features/frame/chunk-failure.ts'
import { watchBack } from '#app/ui/back.ts'
import { rememberStill } from '#app/ui/still.tsx'

// Called by the router in place of its own unlimited reload (vite.config.ts).
Object.assign(window, { __onChunkFailure: () => onChunkFailure() })

rememberStill('header', 'footer')
watchBack()
const report = watchErrors()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />, {
    // What a boundary caught reaches the window no more.
    onCaughtError: (error) => {
      console.error(error)
      report(error)
    },
  })
})
