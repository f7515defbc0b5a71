import type { Context } from '#app/platform/context.server.ts'
import { handedDown } from '#app/platform/handed-down.server.ts'
import type { MadePicture } from '#app/platform/pictures.server.ts'
import type { LibraryPictureWithUses } from './contract.ts'

type FromAbove = {
  /** The texts that show a picture. */
  usesOf: (context: Context, picture: { hash: string; place: string }) => Promise<LibraryPictureWithUses['uses']>
  /** Updates a picture in every text that has it. */
  show: (context: Context, hash: string, now: { made: MadePicture; position?: string }) => Promise<void>
}

/** What the library of photographs asks of the floors above. */
export const fromAbove = handedDown<FromAbove>('media')
