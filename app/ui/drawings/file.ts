import { brain, BRAIN_VIEW } from './brain.ts'
import { gardenTree, TREE_HEIGHT, TREE_WIDTH } from './garden-tree.ts'
import { plant } from './plants.ts'
import { randomOf } from './random.ts'
import { roots } from './roots.ts'
import { PLANT_VARIANTS } from './scene.ts'
import { PLANTS } from './themes.ts'

const FILES: Record<string, () => string> = {
  tree: () => svg(`0 0 ${TREE_WIDTH} ${TREE_HEIGHT}`, `<g id="g">${gardenTree('нейросад-7')}</g>`),
  brain: () => svg(BRAIN_VIEW, `<g id="g">${brain('мозг-3')}</g>`),
  garden: () => svg('0 0 120 150', `${plants()}<g id="roots">${roots('корни-2')}</g>`),
}

/** The standalone file of a drawing by its name: `tree`, `brain`, `garden`; null for any other. */
export function drawingFile(name: string): { svg: string } | null {
  const draw = FILES[name]
  return draw ? { svg: draw() } : null
}

function svg(viewBox: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`
}

/** Every plant of the portal in one sheet: a page with ten covers asks for one file, once. */
function plants(): string {
  const variants = Array.from({ length: PLANT_VARIANTS }, (_, variant) => variant)
  const drawn = PLANTS.flatMap((kind) => variants.map((variant) => `<g id="${kind}-${variant}">${plant(kind, randomOf(`${kind}${variant}`))}</g>`))
  return drawn.join('')
}
