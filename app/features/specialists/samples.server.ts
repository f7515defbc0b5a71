import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as people from '#app/features/accounts/people.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as files from '#app/platform/files.server.ts'
import { raster } from '#app/platform/raster.server.ts'
import type { Qualification } from './contract.ts'
import { diplomas } from './tables.server.ts'

const OLGA = 'olga@primer.example'
const MARINA = 'marina@primer.example'
const QUALIFICATION: Qualification = {
  kind: 'Диплом (пример)',
  level: 'Высшее образование, специалитет',
  speciality: 'Клиническая психология',
  institution: 'Учебное заведение (пример)',
  year: 2014,
}

/** The sample specialists' diplomas: one accepted, one that waits; a second run changes nothing. */
export async function seedSpecialists(context: Context): Promise<string[]> {
  if (!context.config.hasSampleWorld) return []
  const [olga, marina] = await Promise.all([people.byEmail(context, OLGA), people.byEmail(context, MARINA)])
  const { db, now } = context
  const row = (accountId: string) => ({ id: randomUUID(), accountId, sentAt: now, fileType: 'image/png', fileBytes: 0 })
  if (olga && !(await hasAny(context, olga.id))) {
    const decided = { decidedAt: now, decidedBy: 'sample', qualification: QUALIFICATION }
    await db.insert(diplomas).values({ ...row(olga.id), ...decided, status: 'accepted' })
  }
  if (marina && !(await hasAny(context, marina.id))) {
    const kept = await files.keep(context, await sampleFile(), 'resource')
    const file = { fileName: kept.name, fileType: kept.type, fileBytes: kept.bytes }
    await db.insert(diplomas).values({ ...row(marina.id), ...file, status: 'pending' })
  }
  return ['Примеры дипломов: у Ольги принят, у Марины ждёт проверки.']
}

async function hasAny({ db }: Context, accountId: string): Promise<boolean> {
  const rows = await db.select({ id: diplomas.id }).from(diplomas).where(eq(diplomas.accountId, accountId)).limit(1)
  return rows.length > 0
}

/** An empty sheet with a frame: nobody takes it for a document. */
async function sampleFile(): Promise<File> {
  const sheet = '<svg xmlns="http://www.w3.org/2000/svg" width="840" height="594"><rect width="840" height="594" fill="#fff"/>'
  const frame = '<rect x="40" y="40" width="760" height="514" fill="none" stroke="#999" stroke-dasharray="12 8"/></svg>'
  const drawn = await raster(Buffer.from(sheet + frame))
  const png = await drawn.png().toBuffer()
  return new File([new Uint8Array(png)], 'sample.png')
}
