import { BrainStory } from './brain-story.tsx'
import type { Home } from './contract.ts'
import { Hero } from './hero.tsx'
import { Love } from './love.tsx'
import { Opportunities } from './opportunities.tsx'
import { PartnersNote } from './partners-note.tsx'
import { Reading } from './reading.tsx'
import { TestBanner } from './test-banner.tsx'
import { WordOfTheWeek } from './word-of-the-week.tsx'

export function HomeView({ home }: { home: Home }) {
  return (
    <>
      <Hero banner={home.banner} />
      {home.articleItems && <Reading block={home.articleItems} />}
      {home.quote && <WordOfTheWeek quote={home.quote} />}
      {home.brain && <BrainStory block={home.brain} />}
      {home.whyChildrenLove && <Love block={home.whyChildrenLove} />}
      {home.parentOpportunities && <Opportunities block={home.parentOpportunities} />}
      {home.partners && <PartnersNote block={home.partners} />}
      {home.takeATest && <TestBanner block={home.takeATest} />}
    </>
  )
}
