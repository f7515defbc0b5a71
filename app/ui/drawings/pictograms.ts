import type { PlantKind } from './themes.ts'

// A field of 48: one line of 2.6 with round ends, exactly one filled leaf.
const LINE = 'fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'

const BODIES: Record<PlantKind, string> = {
  attention: `<circle class="o" cx="24" cy="27" r="15"/><circle class="o" cx="24" cy="27" r="7.5"/><circle class="k" cx="24" cy="27" r="2.6"/><path class="m" d="M24 12C24 6 28 3 34 3C34 9 30 12 24 12Z"/>`,
  behavior: `<path class="o" d="M24 45V33L15 24L19 17L12 9M24 33L33 24L29 17L36 10"/><path class="m" d="M12 10C6 10 4 7 4 2C10 2 13 5 12 10Z"/><path class="m" d="M36 11C42 11 44 8 44 3C38 3 35 6 36 11Z"/><circle class="k" cx="24" cy="33" r="3.2"/>`,
  communicate: `<path class="m" d="M4 22C4 12 11 6 22 6C22 17 17 23 9 24L4 29Z"/><path class="o" d="M44 34C44 24 37 18 26 18C26 29 31 35 39 36L44 41Z"/><circle class="k" cx="33" cy="27" r="1.8"/><circle class="k" cx="38" cy="29" r="1.8"/>`,
  emotion: `<path class="m" d="M24 43C10 33 5 25 5 17C5 10 10 6 15 6C20 6 23 9 24 13Z"/><path class="o" d="M24 43C38 33 43 25 43 17C43 10 38 6 33 6C28 6 25 9 24 13"/><path class="o" d="M24 13V42"/>`,
  fatigue: `<path class="o" d="M40 29A17 17 0 1 1 21 6A13.5 13.5 0 0 0 40 29Z"/><path class="m" d="M33 4C39 4 42 7 42 13C36 13 33 10 33 4Z"/><path class="o" d="M17 26c2 2 5 2 7 0"/>`,
  help: `<path class="o" d="M6 29C6 38 14 44 24 44C34 44 42 38 42 29Z"/><path class="o" d="M24 29V14"/><path class="m" d="M24 18C14 18 10 13 10 6C19 6 24 10 24 18Z"/><path class="m" d="M24 22C33 22 37 18 38 11C29 11 24 15 24 22Z"/>`,
  math: `<path class="o" d="M24 45V35M24 35C24 28 13 29 13 20M24 35C24 28 35 29 35 20M13 20C13 15 6 15 6 9M13 20C13 15 20 15 20 9M35 20C35 15 28 15 28 9M35 20C35 15 42 15 42 9"/><circle class="m" cx="24" cy="34" r="4.5"/><circle class="m" cx="13" cy="20" r="4"/><circle class="m" cx="35" cy="20" r="4"/><circle class="k" cx="6" cy="8" r="3.2"/><circle class="k" cx="20" cy="8" r="3.2"/><circle class="k" cx="28" cy="8" r="3.2"/><circle class="k" cx="42" cy="8" r="3.2"/>`,
  memory: `<path class="o" d="M38 45C38 38 42 32 42 23C42 12 34 5 23 5C13 5 6 12 6 21C6 30 13 36 21 36C29 36 34 30 34 23C34 17 29 13 23 13C18 13 14 17 14 21C14 25 17 28 21 28C24 28 26 26 26 23"/><circle class="m" cx="23.5" cy="21.5" r="3.4"/>`,
  motor: `<path class="o" d="M5 41C17 41 37 34 37 20C37 12 31 8 26 8C19 8 15 14 15 20C15 31 28 36 43 30"/><path class="m" d="M42 31C42 24 44 20 47 18C49 25 47 29 42 31Z" transform="translate(-3 0)"/><circle class="k" cx="5.5" cy="41" r="3"/>`,
  read: `<path class="m" d="M24 13C19 8 12 7 4 8V38C12 37 19 38 24 43Z"/><path class="o" d="M24 13C29 8 36 7 44 8V38C36 37 29 38 24 43"/><path class="o" d="M31 18c2-1 5-1.6 7-1.6M31 26c2-1 5-1.6 7-1.6"/>`,
  write: `<path class="o" d="M17 31L31 9L40 15L26 36L15 40Z"/><path class="m" d="M31 9C34 3 39 2 44 4C45 9 44 13 40 15Z"/><path class="o" d="M5 44c4-4 7 1 11 0s7-3 11-1s8 1 15 1"/>`,
  seed: `<path class="o" d="M24 44C13 44 9 36 9 28C9 17 18 11 24 4C30 11 39 17 39 28C39 36 35 44 24 44Z"/><path class="m" d="M24 38C18 34 17 27 24 20C31 27 30 34 24 38Z"/>`,
}

/** The themes' pictograms as groups `read` and so on: line in the text's colour, leaf in the theme's. */
export function pictograms(): string {
  return Object.entries(BODIES)
    .map(([kind, body]) => `<g id="${kind}">${coloured(body)}</g>`)
    .join('')
}

function coloured(body: string): string {
  return body
    .replaceAll('class="o"', LINE)
    .replaceAll('class="m"', 'fill="var(--t-mid)"')
    .replaceAll('class="k"', 'fill="currentColor"')
}
