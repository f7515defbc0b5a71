import type { DeskResource } from '#app/features/admin/resources.tsx'
import { LinkList } from './link-list.tsx'
import { MissingList } from './missing-list.tsx'
import { OverdueList } from './overdue-list.tsx'
import { PictureCreate } from './picture-create.tsx'
import { PictureEdit } from './picture-edit.tsx'
import { PictureList } from './picture-list.tsx'
import { RedirectCreate, RedirectEdit } from './redirect-form.tsx'
import { RedirectList } from './redirect-list.tsx'
import { SiteTextEdit } from './site-text-edit.tsx'
import { SiteTextList } from './site-text-list.tsx'
import { TextCopy } from './text-copy.tsx'

export const libraryResources: DeskResource[] = [
  {
    name: 'pictures',
    label: 'Снимки',
    icon: 'image',
    group: 'Тексты',
    roles: ['editor', 'admin'],
    list: PictureList,
    edit: PictureEdit,
    create: PictureCreate,
    titleOf: ({ alt }) => String(alt),
  },
  {
    name: 'site-texts',
    label: 'Тексты сайта',
    icon: 'browsers',
    group: 'Тексты',
    roles: ['editor', 'admin'],
    list: SiteTextList,
    edit: SiteTextEdit,
    titleOf: ({ title }) => String(title),
  },
  {
    name: 'redirects',
    label: 'Переадресации',
    icon: 'arrow-bend-up-right',
    group: 'Тексты',
    roles: ['editor', 'admin'],
    list: RedirectList,
    edit: RedirectEdit,
    create: RedirectCreate,
    titleOf: ({ from }) => String(from),
  },
  {
    name: 'missing-addresses',
    label: 'Чего не нашли',
    icon: 'magnifying-glass',
    group: 'Тексты',
    roles: ['editor', 'admin'],
    list: MissingList,
  },
  { name: 'links', label: 'Битые ссылки', icon: 'link-break', group: 'Тексты', roles: ['editor', 'admin'], list: LinkList },
  {
    name: 'content',
    label: 'Копия текстов',
    icon: 'download-simple',
    group: 'Тексты',
    roles: ['editor', 'admin'],
    list: TextCopy,
  },
  {
    name: 'overdue-reviews',
    label: 'Пора проверить',
    icon: 'calendar-x',
    group: 'Тексты',
    roles: ['editor', 'admin'],
    list: OverdueList,
  },
]
