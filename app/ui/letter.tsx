import { Body, Button, Column, Container, Head, Heading, Html, Link, Preview, Row, Section, Text } from '@react-email/components'

// A letter has no style sheet: colours are numbers of the day's palette.
const BANDS = { account: '#e2f0e8', invitation: '#cbefe8', money: '#d8eecb', warning: '#fff0cc' }
const INK_2 = '#46605a'
const FONT = "'Golos Text', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
const brand = { fontSize: 20, lineHeight: '26px', fontWeight: 700 }
const text = { margin: '0 0 16px', fontSize: 17, lineHeight: '27px' }
const small = { margin: '0 0 10px', fontSize: 15, lineHeight: '22px', color: INK_2 }
const face = { padding: '16px 28px', borderRadius: 12, background: '#17604a', color: '#ffffff' }
const link = { color: '#12573f', textDecoration: 'underline' }
const NARROW =
  '@media (max-width:620px){.part{padding-left:24px!important;padding-right:24px!important}.title{font-size:26px!important;line-height:32px!important}}'

type LetterProps = {
  /** What the letter is about: the colour of its band. */
  band?: keyof typeof BANDS
  preview: string
  title: string
  children: string
  button?: { title: string; link: string }
  /** Large figures to copy. */
  code?: string
  /** A name and its words, a line each; sums stand before the button, what an invitation means after it. */
  facts?: [string, string][]
  /** One more thought, below the facts. */
  then?: string
  /** Other things to do, under the button. */
  links?: { title: string; link: string }[]
  after: string
  /** In a letter that nobody has to have: where such letters are switched off. */
  unsubscribe?: string
}

/** One thought, one button, why it came. */
export function Letter({ band = 'account', preview, title, children, code, then, after, unsubscribe, ...rest }: LetterProps) {
  const { button, facts, links = [] } = rest
  const summary = facts && <Facts facts={facts} />
  return (
    <Html lang="ru">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{`${title} — Нейросад`}</title>
        <style>{NARROW}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '32px 12px', background: '#f3f1e7', color: '#14302a', fontFamily: FONT }}>
        <Container style={{ maxWidth: 600, borderRadius: '6px 36px', background: '#ffffff' }}>
          <Section
            className="part"
            style={{ ...brand, padding: '28px 44px', borderRadius: '6px 36px 0 0', background: BANDS[band] }}
          >
            Нейросад
          </Section>
          <Section className="part" style={{ padding: '36px 44px 12px' }}>
            <Heading className="title" style={{ margin: '0 0 18px', fontSize: 30, lineHeight: '37px', fontWeight: 700 }}>
              {title}
            </Heading>
            <Text style={{ ...text, whiteSpace: 'pre-line' }}>{children}</Text>
            {code && (
              <Text style={{ ...text, fontSize: 34, lineHeight: '48px', fontWeight: 700, letterSpacing: '0.2em' }}>{code}</Text>
            )}
            {band === 'money' && summary}
            {button && (
              <Button
                href={button.link}
                style={{ ...face, margin: '8px 0 24px', fontSize: 17, lineHeight: '22px', fontWeight: 600 }}
              >
                {button.title}
              </Button>
            )}
            {band !== 'money' && summary}
            {then && <Text style={text}>{then}</Text>}
            {links.map((other) => (
              <Text key={other.link} style={text}>
                <Link href={other.link} style={{ ...link, fontWeight: 600 }}>
                  {other.title}
                </Link>
              </Text>
            ))}
            {button && <Address link={button.link} />}
          </Section>
          <Section className="part" style={{ padding: '20px 44px 26px', borderTop: '1px solid #dfddd0' }}>
            <Text style={small}>{after}</Text>
            {unsubscribe && (
              <Text style={small}>
                Такие письма можно{' '}
                <Link href={unsubscribe} style={link}>
                  больше не получать
                </Link>
                , входить для этого не нужно.
              </Text>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** Where a button is no link; the plain text has the address beside its words already. */
function Address({ link: href }: { link: string }) {
  return (
    <Text data-skip-in-text style={{ ...small, margin: '0 0 16px', wordBreak: 'break-all' }}>
      Если кнопка не работает, скопируйте ссылку в браузер:{' '}
      <Link href={href} style={link}>
        {href}
      </Link>
    </Text>
  )
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <Section style={{ margin: '8px 0 24px', padding: '12px 20px', borderRadius: '4px 20px', background: '#f3f1e7' }}>
      {facts.map(([name, words]) => (
        <Row key={name}>
          <Column className="name" style={{ padding: '6px 12px 6px 0', fontSize: 16, lineHeight: '24px', color: INK_2 }}>
            {name}
          </Column>
          <Column className="words" align="right" style={{ padding: '6px 0', fontSize: 16, lineHeight: '24px', fontWeight: 600 }}>
            {words}
          </Column>
        </Row>
      ))}
    </Section>
  )
}
