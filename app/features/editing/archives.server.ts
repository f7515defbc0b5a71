import { createTarPacker } from 'modern-tar'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { unhurried, type Context } from '#app/platform/context.server.ts'
import { reasonOf } from '#app/platform/log.server.ts'
import * as exports from './exports.server.ts'

/**
 * Every text and photograph as one archive (tar.gz) in the format of the folder `content/`, file by file as it is read. Taking
 * it is a line of the log.
 * @throws AppError unauthenticated, forbidden
 */
export async function exported(context: Context): Promise<ReadableStream<Uint8Array>> {
  requirePortal(context, 'content.edit')
  await audit.record(context, { action: 'content.export', object: 'content:archive' })
  const { readable, controller } = createTarPacker()
  const pack = async () => {
    for await (const { place, bytes } of exports.files(unhurried(context))) {
      const file = controller.add({ name: place, size: bytes.length, mtime: context.now }).getWriter()
      await file.write(bytes)
      await file.close()
    }
    controller.finalize()
  }
  void pack().catch((error: Error) => {
    context.log.warn({ reason: reasonOf(error).reason }, 'an archive of the texts was broken off')
    controller.error(error)
  })
  return readable.pipeThrough(new CompressionStream('gzip'))
}
