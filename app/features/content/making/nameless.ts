/** What a site says of its helpers until the owner has named them. */
export const NAMELESS = {
  mailer: '[почтовый сервис в России, ОГРН и адрес: заполнит владелец]',
  video: '[владелец видеосервиса, ОГРН и адрес: заполнит владелец]',
}
