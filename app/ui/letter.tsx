import { Body, Button, Column, Container, Head, Heading, Html, Link, Preview, Row, Section, Text } from '@react-email/components'

const FONT = "'Golos Text', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
const text = { margin: '20px 0 0', fontSize: 18, lineHeight: 1.6 }
const small = { ...text, fontSize: 16, color: '#46605a' }

type LetterProps = {
  /** The colour of the band: what the letter is about. */
  band: string
  preview: string
  title: string
  children: string
  button?: { title: string; link: string }
  /** Large figures to copy. */
  code?: string
  /** What is worth knowing before the button is pressed: a name and its words, a line each. */
  facts?: [string, string][]
  /** One more thought, below the facts. */
  then?: string
  /** Other things to do, under the button. */
  links?: { title: string; link: string }[]
  after: string
  /** In a letter that nobody has to have: where such letters are switched off. */
  unsubscribe?: string
}

/** One thought, one button, why it came. Colours are numbers here: a letter has no style sheet. */
export function Letter({
  band,
  preview,
  title,
  children,
  button,
  code,
  facts,
  then,
  links = [],
  after,
  unsubscribe,
}: LetterProps) {
  return (
    <Html lang="ru">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '24px 0', background: '#f3f1e7', color: '#14302a', fontFamily: FONT }}>
        <Container style={{ maxWidth: 600, borderRadius: '6px 36px', background: '#ffffff' }}>
          <Section
            style={{ background: band, borderRadius: '6px 36px 0 0', padding: '20px 32px', fontSize: 18, fontWeight: 600 }}
          >
            Нейросад
          </Section>
          <Section style={{ padding: 32 }}>
            <Heading style={{ margin: 0, fontSize: 28, lineHeight: 1.2 }}>{title}</Heading>
            <Text style={{ ...text, whiteSpace: 'pre-line' }}>{children}</Text>
            {code && <Text style={{ ...text, fontSize: 34, fontWeight: 600, letterSpacing: '0.2em' }}>{code}</Text>}
            {button && (
              <Button
                href={button.link}
                style={{
                  marginTop: 24,
                  padding: '16px 28px',
                  borderRadius: 12,
                  background: '#17604a',
                  color: '#ffffff',
                  fontSize: 18,
                  fontWeight: 600,
                }}
              >
                {button.title}
              </Button>
            )}
            {facts && <Facts facts={facts} />}
            {then && <Text style={text}>{then}</Text>}
            {button && (
              <Text style={{ ...small, wordBreak: 'break-all' }}>Кнопка не открылась? Скопируйте ссылку: {button.link}</Text>
            )}
            {links.map(({ title, link }) => (
              <Text key={link} style={text}>
                <Link href={link} style={{ color: '#12573f', fontWeight: 600 }}>
                  {title}
                </Link>
              </Text>
            ))}
            <Text style={small}>{after}</Text>
            {unsubscribe && (
              <Text style={small}>
                Такие письма можно{' '}
                <Link href={unsubscribe} style={{ color: '#12573f' }}>
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

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <Section style={{ marginTop: 24, padding: '12px 20px', borderRadius: '4px 20px', background: '#f3f1e7' }}>
      {facts.map(([name, words]) => (
        <Row key={name}>
          <Column style={{ padding: '6px 12px 6px 0', fontSize: 16, lineHeight: 1.5, color: '#46605a' }}>{name}</Column>
          <Column align="right" style={{ padding: '6px 0', fontSize: 16, lineHeight: 1.5, fontWeight: 600 }}>
            {words}
          </Column>
        </Row>
      ))}
    </Section>
  )
}
