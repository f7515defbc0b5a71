import polyglot from 'ra-i18n-polyglot'
import { useMemo } from 'react'
import { Admin, localStorageStore, Resource } from 'react-admin'
import { authProviderOf, type DeskPerson } from './auth-provider.ts'
import { dataProvider } from './data-provider.ts'
import { DeskLayout } from './desk-layout.tsx'
import { DeskHome } from './desk-home.tsx'
import { DeskNotFound } from './desk-not-found.tsx'
import { messages } from './messages.ts'
import { RESOURCES } from './resources.tsx'
import { darkTheme, lightTheme } from './theme.ts'

const i18nProvider = polyglot(() => messages, 'ru', [{ locale: 'ru', name: 'Русский' }], { allowMissing: true })
const store = localStorageStore(undefined, 'neurosad.desk')

/** The working place of editors and administrators; everybody sees the resources of their roles. */
export function Desk({ person }: { person: DeskPerson }) {
  const authProvider = useMemo(() => authProviderOf(person), [person])
  const isNight = document.documentElement.dataset.theme === 'night'
  return (
    <Admin
      basename="/admin"
      title="Нейросад: редакция"
      dashboard={DeskHome}
      catchAll={DeskNotFound}
      layout={DeskLayout}
      {...{ dataProvider, authProvider, i18nProvider, store, darkTheme }}
      theme={lightTheme}
      defaultTheme={isNight ? 'dark' : 'light'}
      disableTelemetry
      requireAuth
    >
      {RESOURCES.filter(({ roles }) => roles.some((role) => person.roles.includes(role))).map(
        ({ name, label, titleOf, list, edit, create, show }) => (
          <Resource
            key={name}
            name={name}
            options={{ label }}
            list={list}
            {...(edit ? { edit } : {})}
            {...(create ? { create } : {})}
            {...(show ? { show } : {})}
            {...(titleOf ? { recordRepresentation: titleOf } : {})}
          />
        ),
      )}
    </Admin>
  )
}
