import { z } from 'zod'
import { SocialNetwork } from '#app/features/content/contract.ts'

const CompanyFact = z.object({
  title: z.string(),
  text: z.string(),
  link: z.object({ title: z.string(), link: z.string() }).optional(),
})
type CompanyFact = z.infer<typeof CompanyFact>

// spec §3, Contacts
export const Contacts = z.object({
  phone: z.string(),
  email: z.string(),
  companyName: z.string(),
  companyInfo: z.array(CompanyFact),
  socialNetworks: z.array(SocialNetwork),
})
export type Contacts = z.infer<typeof Contacts>
