import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { POPUP_TITLES } from './popup-copy.ts'
import { closePopup, openPopup, useOpened, type Opened, type PopupName, type PopupProps } from '#app/features/popups/popups.ts'

// Each popup is a chunk of its own: none of them stands in a reader's way.
const contents: Record<PopupName, ComponentType<PopupProps>> = {
  questionnaire: lazy(() =>
    import('#app/features/questionnaire/filling/questionnaire-popup.tsx').then((m) => ({ default: m.QuestionnairePopup })),
  ),
  auth: lazy(() => import('#app/features/sign-in/auth-popup.tsx').then((m) => ({ default: m.AuthPopup }))),
  recovery: lazy(() => import('#app/features/sign-in/recovery-popup.tsx').then((m) => ({ default: m.RecoveryPopup }))),
  'error-auth': lazy(() =>
    import('#app/features/invitations/registration/error-auth-popup.tsx').then((m) => ({ default: m.ErrorAuthPopup })),
  ),
  'registration-query': lazy(() =>
    import('#app/features/invitations/registration/registration-popup.tsx').then((m) => ({ default: m.RegistrationPopup })),
  ),
  'reload-document': lazy(() =>
    import('#app/features/specialists/diplomas/reload-document-popup.tsx').then((m) => ({ default: m.ReloadDocumentPopup })),
  ),
  document: lazy(() => import('#app/features/invitations/document-popup.tsx').then((m) => ({ default: m.DocumentPopup }))),
  tariffs: lazy(() => import('#app/features/subscriptions/tariffs-popup.tsx').then((m) => ({ default: m.TariffsPopup }))),
  'review-card': lazy(() => import('#app/features/reviews/review-card-popup.tsx').then((m) => ({ default: m.ReviewCardPopup }))),
  video: lazy(() => import('#app/features/content/entry/video-popup.tsx').then((m) => ({ default: m.VideoPopup }))),
  error: message('error'),
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

function message(name: PopupName) {
  return lazy(async () => {
    const { MessagePopup } = await import('#app/features/popups/message-popup.tsx')
    return { default: (props: PopupProps) => <MessagePopup name={name} {...props} /> }
  })
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
