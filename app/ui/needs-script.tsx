/** What a person without scripts reads at a form or a button. @param cannot what does not work, «форма не отправится» */
export function NeedsScript({ cannot }: { cannot: string }) {
  return (
    <noscript>
      <p>Без JavaScript {cannot}. Включите его или напишите нам на&nbsp;почту из&nbsp;подвала страницы.</p>
    </noscript>
  )
}
