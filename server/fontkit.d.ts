declare module 'fontkit' {
  type Path = { scale: (x: number, y: number) => Path; toSVG: () => string }
  type Font = { unitsPerEm: number; layout: (text: string) => { glyphs: { advanceWidth: number; path: Path }[] } }
  /** A file that holds several fonts has none of a font's own. */
  export function openSync(file: string): Font | { fonts: Font[] }
}
