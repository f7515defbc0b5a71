import { DotsScene } from './dots/scene.tsx'
import { GoNoGoScene } from './go-no-go/scene.tsx'
import { LettersScene } from './letters/scene.tsx'
import { LineScene } from './line/scene.tsx'
import { NamingScene } from './naming/scene.tsx'
import { NBackScene } from './n-back/scene.tsx'
import type { Scene } from './scene.ts'
import { SchulteScene } from './schulte/scene.tsx'
import { SpanScene } from './span/scene.tsx'
import { StopScene } from './stop/scene.tsx'

/** How each task looks, by its code: apart from the rules, which the server has too. */
export const SCENES: Record<string, Scene> = {
  schulte: SchulteScene,
  stop: StopScene,
  goNoGo: GoNoGoScene,
  span: SpanScene,
  nBack: NBackScene,
  letters: LettersScene,
  naming: NamingScene,
  dots: DotsScene,
  line: LineScene,
}
