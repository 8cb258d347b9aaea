/** Addresses of roles that no person reads as a reader: to postmasters and programs. */
const technical = new Set(
  `postmaster hostmaster webmaster mailer-daemon mailerdaemon abuse noreply no-reply no.reply no_reply donotreply
  do-not-reply do_not_reply nepasrepondre bounce bounces root nobody daemon spam security noc`.split(/\s+/),
)
/** Addresses of offices, which several people may read. */
const shared = new Set(
  `info information office contact kontakt contacto contato contatto contact-us mail email post hello hallo hi bonjour
  hola ciao admin administrator administration support help helpdesk service kundenservice sales vertrieb ventas vendas
  vendite marketing team press presse prensa stampa media jobs karriere bewerbung billing accounting buchhaltung
  rechnung reception rezeption sekretariat secretariat secretary editor editors redaktion newsletter news shop
  order orders enquiries inquiries all everyone staff`.split(/\s+/),
)

export const roles = ['technical', 'shared'] as const
export type Role = (typeof roles)[number]

/** The role of an address; undefined for one of a person, as far as its name says. @param address in lower case */
export function roleOf(address: string): Role | undefined {
  const [name = ''] = address.slice(0, address.lastIndexOf('@')).split('+')
  if (technical.has(name)) return 'technical'
  return shared.has(name) ? 'shared' : undefined
}
