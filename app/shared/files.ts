export const FILE_MAX_BYTES = 10 * 1024 * 1024

/** Sixty megapixels: more than telephones take. */
export const PICTURE_MOST_PIXELS = 60_000_000

/** What may be sent to the portal; the type is known by the content, never by the name. */
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type FileType = (typeof FILE_TYPES)[number]

export const fileWords = {
  tooLarge: 'Файл больше 10 МБ. Сожмите его или пришлите другой.',
  wrongType: 'Такой файл не подходит. Пришлите PDF, JPG или PNG.',
  gone: 'Этот файл не сохранился. Попросите прислать его ещё раз.',
  activePdf: 'В этом PDF есть вложения, команды или пароль. Сохраните его через «Печать → PDF» или пришлите снимок.',
  activeKept: 'В этом PDF есть команды или вложения: открывать его опасно. Попросите прислать снимок или «Печать → PDF».',
  infected: 'В файле нашёлся вирус, мы его не сохранили. Проверьте компьютер антивирусом и пришлите другой файл.',
  tooManyPixels: 'В\u00a0этом снимке больше 60\u00a0мегапикселей. Уменьшите его или пришлите другой.',
  storageAway:
    'Файлы сейчас не\u00a0открыть и не\u00a0сохранить: хранилище не\u00a0отвечает. Остальное работает; попробуйте ещё раз через минуту.',
  brokenPicture: 'Снимок не открывается. Сохраните его ещё раз или пришлите другой.',
}
