import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { POPUP_TITLES } from './popup-copy.ts'
import { closePopup, openPopup, type Opened, type PopupName, type PopupProps } from '#app/features/popups/popups.ts'
import { useOpened } from '#app/features/popups/use-opened.ts'

// Each popup is a chunk of its own: none of them stands in a reader's way.
const sources: Record<PopupName, () => Promise<ComponentType<PopupProps>>> = {
  questionnaire: async () => (await import('#app/features/questionnaire/filling/questionnaire-popup.tsx')).QuestionnairePopup,
  auth: async () => (await import('#app/features/sign-in/auth-popup.tsx')).AuthPopup,
  recovery: async () => (await import('#app/features/sign-in/recovery-popup.tsx')).RecoveryPopup,
  'error-auth': async () => (await import('#app/features/invitations/registration/error-auth-popup.tsx')).ErrorAuthPopup,
  'registration-query': async () =>
    (await import('#app/features/invitations/registration/registration-popup.tsx')).RegistrationPopup,
  'reload-document': async () =>
    (await import('#app/features/specialists/diplomas/reload-document-popup.tsx')).ReloadDocumentPopup,
  document: async () => (await import('#app/features/invitations/document-popup.tsx')).DocumentPopup,
  tariffs: async () => (await import('#app/features/subscriptions/tariffs-popup.tsx')).TariffsPopup,
  'review-card': async () => (await import('#app/features/reviews/review-card-popup.tsx')).ReviewCardPopup,
  video: async () => (await import('#app/features/content/entry/video-popup.tsx')).VideoPopup,
  error: async () => (await import('#app/features/popups/error-popup.tsx')).ErrorPopup,
}

const contents = Object.fromEntries(
  Object.entries(sources).map(([name, source]) => [name, lazy(async () => ({ default: await source() }))]),
) as unknown as Record<PopupName, ComponentType<PopupProps>> // a lazy component for each of them

/** Asks for the code of a popup that will probably be opened. */
export async function prepare(name: string): Promise<void> {
  await sources[name as PopupName]?.()
}

/** The one place where popups appear. */
export function PopupController() {
  const opened = useOpened()
  if (!opened) return null
  const Content = contents[opened.name]
  return (
    <PopupFailure key={opened.name}>
      <Suspense fallback={<Coming opened={opened} />}>
        <Content data={opened.data} onClose={closePopup} />
      </Suspense>
    </PopupFailure>
  )
}

/** The frame while the contents are fetched. */
function Coming({ opened: { name, data } }: { opened: Opened }) {
  return (
    <Dialog open size="l" title={data.title ?? POPUP_TITLES[name] ?? 'Открываем'} onClose={closePopup}>
      <Skeleton />
    </Dialog>
  )
}

/** A popup that cannot be loaded or drawn says so in the error popup and leaves the page as it is. */
class PopupFailure extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false }

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  override componentDidCatch() {
    closePopup()
    openPopup('error')
  }

  override render() {
    return this.state.isFailed ? null : this.props.children
  }
}
