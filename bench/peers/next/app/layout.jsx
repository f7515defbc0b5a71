export const metadata = { title: 'Peer' }

export default function Layout({ children }) {
  return (
    <html lang="ru">
      <body>{children}</body>
    </html>
  )
}
