import '#app/shared/without-eval.ts'
import { watchErrors } from '#app/features/errors/watch.ts'
import { beginReaderPage } from '#app/features/frame/reader-page.ts'

watchErrors()
// A page that is made ahead may never be seen: nothing has an effect before.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', beginReaderPage, { once: true })
else beginReaderPage()
