import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components'

const font = "'Golos Text', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"

/** A link and not a word about the child. */
export function ResultLetter({ link }: { link: string }) {
  return (
    <Html lang="ru">
      <Head />
      <Preview>По ней откроется страница, которую вы сохранили.</Preview>
      <Body style={{ margin: 0, background: '#f3f1e7', color: '#14302a', fontFamily: font }}>
        <Container style={{ maxWidth: 600, background: '#ffffff' }}>
          <Section style={{ background: '#e2f0e8', padding: '20px 32px', fontWeight: 600 }}>Нейросад</Section>
          <Section style={{ padding: '32px' }}>
            <Heading style={{ margin: 0, fontSize: 28, lineHeight: 1.2 }}>Ссылка на вашу страницу</Heading>
            <Text style={{ fontSize: 18, lineHeight: 1.6 }}>
              Вы просили прислать её письмом. Ссылка работает тридцать дней; если сохранить страницу в кабинет — дольше.
            </Text>
            <Button
              href={link}
              style={{ background: '#17604a', color: '#ffffff', borderRadius: 12, padding: '16px 28px', fontSize: 18, fontWeight: 600 }}
            >
              Открыть страницу
            </Button>
            <Text style={{ fontSize: 16, lineHeight: 1.5, color: '#46605a' }}>
              Если вы ничего не просили, ничего делать не нужно: письмо пришло по ошибке в адресе.
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
