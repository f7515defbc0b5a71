import { resolve } from 'node:path'
import { folderPlace, type Place } from './places.ts'

/** The archive that the settings name. */
export function placeOf(to: string): Place {
  return folderPlace(resolve(to))
}
