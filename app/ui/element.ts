const SVG = 'http://www.w3.org/2000/svg'

type Attributes = Record<string, string | undefined>

/** An element with attributes and children; an attribute that is undefined is left out. */
export function element(name: string, attributes: Attributes, ...children: (Node | string)[]): HTMLElement {
  return filled(document.createElement(name), attributes, children)
}

/** A drawing that shows one sign of a sheet, as `ui/icon.tsx` does. */
export function sign(className: string | undefined, viewBox: string, href: string): SVGElement {
  const use = filled(document.createElementNS(SVG, 'use'), { href }, [])
  return filled(document.createElementNS(SVG, 'svg'), { class: className, viewBox, 'aria-hidden': 'true' }, [use])
}

function filled<Made extends Element>(made: Made, attributes: Attributes, children: (Node | string)[]): Made {
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(name, value)
  made.append(...children)
  return made
}
