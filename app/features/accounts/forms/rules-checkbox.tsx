import { ConsentLink } from '#app/features/consents/consent-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'

/** The acceptance of the portal's rules by a new account; it is not ticked for anybody. */
export function RulesCheckbox({ name, error }: { name: string; error: string | undefined }) {
  return (
    <Checkbox name={name} error={error}>
      Принимаю правила портала. <ConsentLink purpose="account" />
    </Checkbox>
  )
}
