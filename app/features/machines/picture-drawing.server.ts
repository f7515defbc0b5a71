import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pictograms } from '#app/ui/drawings/pictograms.ts'
import { plant } from '#app/ui/drawings/plants.ts'
import { randomOf } from '#app/ui/drawings/random.ts'
import tokens from '#app/ui/tokens.css?raw'
import { BRAND } from '#app/shared/page-meta.ts'
import { MARK } from '#app/platform/drawings.server.ts'
import { raster } from '#app/platform/raster.server.ts'
import { EARTH, HEIGHT, plantsOf, titleOf, WIDTH, type Shown } from './picture-layout.ts'

const PNG_COLOURS = 128
const PICTOGRAM_SIZE = 56
const MARK_SIZE = 60
const LEFT = 72

/** The picture as PNG: plants and earth by our own drawings, the words turned into outlines. */
export async function drawPicture(shown: Shown): Promise<Buffer> {
  const picture = await raster(Buffer.from(await svgOf(shown)))
  return picture.png({ palette: true, colours: PNG_COLOURS, compressionLevel: 9 }).toBuffer()
}

async function svgOf(shown: Shown): Promise<string> {
  const theme = shown.theme ?? 'seed'
  const colour = (name: string) => valueOf(`--${name}`)
  const plants = plantsOf(shown).map(
    ({ kind, variant, x, scale }) =>
      `<g transform="translate(${x} ${HEIGHT - EARTH - 150 * scale}) scale(${scale})">${plant(kind, randomOf(`${kind}${variant}`))}</g>`,
  )
  const pictogram = shown.theme
    ? `<g transform="translate(${LEFT} 64) scale(${PICTOGRAM_SIZE / 48})" color="${colour(`${theme}-ink`)}">${pictogramOf(theme)}</g>`
    : ''
  const mark = `<g transform="translate(${LEFT} 498) scale(${MARK_SIZE / 40})" color="${colour('ink')}">${MARK}</g>`
  return coloured(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour(shown.theme ? `${theme}-bed` : 'sky')}"/>${plants.join('')}` +
      `<rect y="${HEIGHT - EARTH}" width="${WIDTH}" height="${EARTH}" fill="${colour(`${theme}-ink`)}"/>` +
      `${pictogram}${mark}${await wordsOf(shown, colour)}</svg>`,
    theme,
  )
}

/** Rubric, title and brand in their places, as outlines. */
async function wordsOf({ rubric, title, theme }: Shown, colour: (name: string) => string): Promise<string> {
  const { default: satori } = await import('satori')
  const { size, lineHeight, width } = titleOf(title)
  const text = (words: string, style: Record<string, string | number>) => ({
    type: 'div',
    props: { style: { display: 'flex', position: 'absolute', ...style }, children: words },
  })
  const tree = {
    type: 'div',
    props: {
      style: { display: 'flex', width: WIDTH, height: HEIGHT, fontFamily: 'Geologica, Geologica Latin', color: colour('ink') },
      children: [
        text(rubric, {
          left: theme ? LEFT + PICTOGRAM_SIZE + 16 : LEFT,
          top: 64,
          height: PICTOGRAM_SIZE,
          alignItems: 'center',
          fontSize: 32,
          fontWeight: 600,
          color: colour(theme ? `${theme}-ink` : 'ink'),
        }),
        {
          type: 'div',
          props: {
            style: { display: 'flex', position: 'absolute', left: LEFT, top: 124, width, height: 370, alignItems: 'center' },
            children: {
              type: 'div',
              props: {
                style: {
                  display: 'block',
                  fontSize: size,
                  lineHeight,
                  fontWeight: 600,
                  letterSpacing: size * -0.02,
                  textWrap: 'balance',
                },
                children: readable(title),
              },
            },
          },
        },
        text(BRAND, {
          left: LEFT + MARK_SIZE + 16,
          top: 498,
          height: MARK_SIZE,
          alignItems: 'center',
          fontSize: 38,
          fontWeight: 700,
          letterSpacing: -1.1,
        }),
      ],
    },
  }
  // The library asks for React's elements; plain objects of their shape are as good and need no renderer.
  return satori(tree as unknown as Parameters<typeof satori>[0], { width: WIDTH, height: HEIGHT, fonts: await fonts() })
}

/** The faces have no sign for the joiner that keeps «7–9» on one line. */
function readable(title: string): string {
  return title.replaceAll('\u2060', '')
}

type Font = { name: string; data: Buffer; weight: 600 | 700; style: 'normal' }
let loaded: Promise<Font[]> | null = null

function fonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url)
  const read = async (name: string, subset: string, weight: 600 | 700): Promise<Font> => ({
    name,
    data: await readFile(resolve(`@fontsource/geologica/files/geologica-${subset}-${weight}-normal.woff`)),
    weight,
    style: 'normal',
  })
  loaded ??= Promise.all(
    ([600, 700] as const).flatMap((weight) => [read('Geologica', 'cyrillic', weight), read('Geologica Latin', 'latin', weight)]),
  )
  return loaded
}

function pictogramOf(theme: string): string {
  return new RegExp(`<g id="${theme}">(.*?)</g>`).exec(pictograms())?.[1] ?? ''
}

/** The day's colours in place of their names: a picture has no style sheet. */
function coloured(svg: string, theme: string): string {
  return svg.replaceAll(/var\((--[a-z0-9-]+)\)/g, (_, name: string) => valueOf(name.replace('--t-', `--${theme}-`)))
}

function valueOf(name: string): string {
  return new RegExp(`\\s${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? '#000'
}
