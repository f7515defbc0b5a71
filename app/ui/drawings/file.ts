import { DRAWINGS } from './address.ts'
import { brain, BRAIN_VIEW } from './brain.ts'
import coverParts from './cover-parts.svg?raw'
import { gardenTree, TREE_HEIGHT, TREE_WIDTH } from './garden-tree.ts'
import { grownPlants } from './grown/plants.ts'
import { plant } from './plants.ts'
import { randomOf } from './random.ts'
import { roots } from './roots.ts'
import { PLANT_VARIANTS, sceneOf } from './scene.ts'
import { PLANTS, type PlantKind } from './themes.ts'

// Explanatory figures, drawn by hand for their captions (design/scenes/figures).
const figures = import.meta.glob<string>('./figures/*.svg', { query: '?raw', import: 'default', eager: true })

const FIGURE_VIEW = '0 0 640 400'

const FILES: Record<string, () => string> = {
  covers: () => coverParts.trim(),
  tree: () => svg(`0 0 ${TREE_WIDTH} ${TREE_HEIGHT}`, `<g id="g">${gardenTree('нейросад-7')}</g>`),
  brain: () => svg(BRAIN_VIEW, `<g id="g">${brain('мозг-3')}</g>`),
  grown: () => svg('-140 -280 280 280', grownPlants()),
  garden: () => svg('0 0 120 150', plants()),
  roots: () => svg('0 0 1440 210', `<g id="g">${roots('корни-2')}</g>`),
}

/** The standalone file of a drawing by its name: `tree`, `brain`, `garden`, `roots`, `figure/<name>`, `scene/<theme>/<seed>`; null for any other. */
export function drawingFile(name: string): { svg: string } | null {
  const draw = FILES[name]
  if (draw) return { svg: draw() }
  if (name.startsWith('figure/')) return figureFile(name.slice('figure/'.length))
  const [, kind = '', seed = ''] = /^scene\/([a-z]+)\/([a-z0-9-]{1,80})$/.exec(name) ?? []
  return seed && isPlant(kind) ? { svg: scene(kind, seed) } : null
}

/**
 * An explanatory figure as it stands in a page: its title and description, while its lines come from the file that `drawingFile` gives.
 * @returns null where there is none of this name
 */
export function figureInPage(name: string): string | null {
  const figure = figureOf(name)
  if (!figure) return null
  const address = `${DRAWINGS}/figure/${name}.svg#g`
  // Pages for readers ask for drawings by a script (`drawnLate`). Without scripts the second is shown: its attribute is left alone.
  const unscripted = `<noscript><svg viewBox="${FIGURE_VIEW}" aria-hidden="true"><use xlink:href="${address}"/></svg></noscript>`
  return `${figure.words}<use href="${address}"/></svg>${unscripted}`
}

function figureFile(name: string): { svg: string } | null {
  const figure = figureOf(name)
  return figure && { svg: svg(FIGURE_VIEW, `<g id="g">${figure.lines}</g>`) }
}

/** The two parts of a figure: `words` for those who do not see it, their tag still open, and the lines. */
function figureOf(name: string): { words: string; lines: string } | null {
  const [words, rest] = figures[`./figures/${name}.svg`]?.trim().split(/(?<=<\/desc>)/) ?? []
  return words && rest ? { words, lines: rest.replace(/<\/svg>$/, '') } : null
}

/** A cover as a picture of its own, for those who show our entries elsewhere. */
function scene(kind: PlantKind, seed: string): string {
  const { width, height, disc, plants: placed, ground } = sceneOf(kind, seed)
  const drawn = placed.map(
    ({ kind: own, variant, x, y, scale }) =>
      `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale.toFixed(2)})">${plant(own, randomOf(`${own}${variant}`))}</g>`,
  )
  const sun = `<circle fill="var(--surface)" opacity=".7" cx="${disc.x}" cy="${disc.y}" r="${disc.r}"/>`
  return svg(
    `0 0 ${width} ${height}`,
    `<g id="g">${sun}${drawn.join('')}<path fill="var(--${kind}-ink)" opacity=".16" d="${ground}"/></g>`,
  )
}

function isPlant(kind: string): kind is PlantKind {
  return (PLANTS as readonly string[]).includes(kind)
}

function svg(viewBox: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`
}

/** Every plant of the portal in one sheet: a page with ten covers asks for one file, once. */
function plants(): string {
  const variants = Array.from({ length: PLANT_VARIANTS }, (_, variant) => variant)
  const drawn = PLANTS.flatMap((kind) =>
    variants.map((variant) => `<g id="${kind}-${variant}">${plant(kind, randomOf(`${kind}${variant}`))}</g>`),
  )
  return drawn.join('')
}
