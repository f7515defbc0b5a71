// Apart from the other sentences: those are in the scripts of every page.
export const CHILD_MODE =
  'На\u00a0этом устройстве открыт детский вход, и\u00a0отправить отсюда пока нельзя. Откройте детские занятия, нажмите там «Взрослый» и\u00a0вернитесь.'
