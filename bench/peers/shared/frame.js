// Written by bench/peer-frame.ts from what the portal shows.
import frame from './frame-data.js'

export const { classes, footer, header, menus, scripts, styles } = frame
export const lists = [...header.menuItems.filter(({ items }) => items.length > 0), header.forSpecialists]
export const links = header.menuItems.filter(({ link, items }) => link && items.length === 0)
export const themes = Object.values(header.workWithItems).flatMap(({ items }) => items)
export const wayOn = { title: 'Карта портала', link: '/page-list' }
export const crumbs = [{ title: 'Главная', link: '/' }]

export function look(...names) {
  return ['button', ...names].map((name) => classes.button[name]).join(' ')
}

export function searchLink(question, name, id) {
  return `/search?${new URLSearchParams({ q: question, ...(id ? { [name]: id } : {}) })}`
}
