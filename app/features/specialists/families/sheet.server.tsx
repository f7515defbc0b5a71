import { Circle, Document, Line, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { BRAND } from '#app/shared/page-meta.ts'
import { leaf } from '#app/ui/drawings/shapes.ts'
import type { SheetAnswer, SheetData, SheetDomain } from './sheet-data.ts'

const MM = 72 / 25.4
const LEAVES = 10
const [NAME, STEM, SUM] = [46 * MM, 68 * MM, 22 * MM]
const TEXT = ['Golos', 'Golos Latin']
const HEAD = ['Geologica', 'Geologica Latin']
const OFTEN = 2

const styles = StyleSheet.create({
  page: { padding: `${12 * MM} ${14 * MM} ${21 * MM}`, fontFamily: TEXT, fontSize: 9.25, lineHeight: 1.36, color: '#000' },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    paddingBottom: 2.5 * MM,
    borderBottom: '1.6 solid #000',
    marginBottom: 4 * MM,
  },
  h1: { fontFamily: HEAD, fontWeight: 600, fontSize: 17 },
  h2: { fontFamily: HEAD, fontWeight: 600, fontSize: 11.5, marginBottom: 1.2 * MM },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 2 * MM, fontFamily: HEAD, fontWeight: 600, fontSize: 12 },
  facts: { flexDirection: 'row', flexWrap: 'wrap', marginBottom: 3 * MM },
  fact: { width: '33.3%', paddingRight: 4 * MM, marginBottom: 1.6 * MM },
  small: { fontSize: 8, color: '#333' },
  strong: { fontWeight: 600 },
  urgent: { border: '1.2 solid #000', borderRadius: 4, padding: `${2.4 * MM} ${4 * MM}`, marginBottom: 4 * MM },
  row: { flexDirection: 'row', alignItems: 'center', borderTop: '0.5 solid #999' },
  soon: { fontWeight: 600, textDecoration: 'underline' },
  impact: { flexDirection: 'row', flexWrap: 'wrap' },
  impactLine: {
    width: '50%',
    flexDirection: 'row',
    gap: 2 * MM,
    alignItems: 'center',
    paddingRight: 4 * MM,
    marginBottom: 1 * MM,
  },
  columns: { flexDirection: 'row', gap: 8 * MM },
  column: { flex: 1 },
  domain: { marginBottom: 3 * MM },
  domainHead: { flexDirection: 'row', justifyContent: 'space-between', borderBottom: '0.8 solid #000', marginBottom: 1 * MM },
  answer: { flexDirection: 'row', gap: 2 * MM, alignItems: 'center', fontSize: 8.5, marginBottom: 0.3 * MM },
  key: { flexDirection: 'row', gap: 1.4 * MM, alignItems: 'center', fontSize: 8 },
  notes: { position: 'absolute', left: 14 * MM, right: 14 * MM, bottom: 20 * MM },
  noteLine: { borderBottom: '0.5 solid #777', height: 7.4 * MM },
  signs: { flexDirection: 'row', gap: 6 * MM, marginTop: 7.4 * MM },
  sign: { borderTop: '0.8 solid #000', paddingTop: 0.8 * MM, fontSize: 8 },
  footer: {
    position: 'absolute',
    left: 14 * MM,
    right: 14 * MM,
    bottom: 8 * MM,
    borderTop: '0.8 solid #000',
    paddingTop: 1.5 * MM,
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 8 * MM,
    fontSize: 7.5,
    color: '#333',
  },
})

/** Two pages in black alone: the profile, and every answer with room for notes. design §11 */
export function Sheet({ sheet }: { sheet: SheetData }) {
  const hardFirst = sheet.domains.toReversed()
  const half = Math.ceil(hardFirst.length / 2)
  return (
    <Document language="ru" title="Лист для специалиста" author={BRAND} creator={BRAND} producer={BRAND}>
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <Text style={styles.h1}>Лист для специалиста</Text>
          <Brand />
        </View>
        {sheet.urgent.length > 0 && <Urgent lines={sheet.urgent} />}
        <View style={styles.facts}>
          {sheet.facts.map(([title, text]) => (
            <View key={title} style={styles.fact}>
              <Text style={styles.small}>{title}</Text>
              <Text style={styles.strong}>{text}</Text>
            </View>
          ))}
        </View>
        <Text style={styles.h2}>Профиль: десять сфер</Text>
        <Text style={{ ...styles.small, marginBottom: 2 * MM }}>
          Больше закрашенных листьев — увереннее. Сфера попадает в группу по сумме ответов, а не по числу листьев.
        </Text>
        <View style={{ ...styles.small, flexDirection: 'row', paddingBottom: 1 * MM }}>
          <Text style={{ width: NAME }}>Сфера</Text>
          <Text style={{ width: STEM }}>Листья</Text>
          <Text style={{ width: SUM }}>Сумма</Text>
          <Text>Ступень</Text>
        </View>
        {sheet.domains.map((domain) => (
          <ProfileRow key={domain.title} domain={domain} height={sheet.urgent.length > 0 ? 6.5 * MM : 10 * MM} />
        ))}
        <Text style={{ ...styles.h2, marginTop: 5 * MM }}>Насколько мешает</Text>
        <View style={styles.impact}>
          {sheet.impact.map(({ text, value }) => (
            <View key={text} style={styles.impactLine}>
              <Dots value={value} />
              <Text style={{ flex: 1, fontSize: 8.5 }}>{text}</Text>
            </View>
          ))}
        </View>
        <Footer text={sheet.footer} page={1} />
      </Page>
      <Page size="A4" style={styles.page}>
        <View style={styles.head}>
          <Text style={{ ...styles.h1, fontSize: 14 }}>Ответы по пунктам</Text>
          <Key />
        </View>
        <View style={styles.columns}>
          {[hardFirst.slice(0, half), hardFirst.slice(half)].map((domains, column) => (
            <View key={column} style={styles.column}>
              {domains.map((domain) => (
                <Answers key={domain.title} domain={domain} />
              ))}
            </View>
          ))}
        </View>
        <View style={styles.notes}>
          <Text style={styles.h2}>Заметки специалиста</Text>
          {[1, 2, 3, 4].map((line) => (
            <View key={line} style={styles.noteLine} />
          ))}
          <View style={styles.signs}>
            <Text style={{ ...styles.sign, flex: 2 }}>Специалист</Text>
            <Text style={{ ...styles.sign, flex: 1 }}>Дата</Text>
            <Text style={{ ...styles.sign, flex: 1 }}>Следующая встреча</Text>
          </View>
        </View>
        <Footer text={sheet.footer} page={2} />
      </Page>
    </Document>
  )
}

function Brand() {
  return (
    <View style={styles.brand}>
      <Svg viewBox="0 0 40 40" style={{ width: 7 * MM, height: 7 * MM }}>
        <Path
          d="M20 38V22M20 25C14 25 9 21 7 14M20 25C26 25 31 21 33 14M20 22C17 18 16 12 17 5M20 22C23 18 24 13 26 8"
          fill="none"
          stroke="#000"
          strokeWidth={3}
          strokeLinecap="round"
        />
        <Circle cx={20} cy={24} r={5} fill="#fff" stroke="#000" strokeWidth={3} />
        {[
          [7, 13],
          [33, 13],
          [17, 4.5],
          [26.5, 7],
        ].map(([x = 0, y = 0]) => (
          <Circle key={x} cx={x} cy={y} r={3} fill="#000" />
        ))}
      </Svg>
      <Text>{BRAND}</Text>
    </View>
  )
}

function Urgent({ lines }: { lines: string[] }) {
  return (
    <View style={styles.urgent}>
      <Text style={styles.h2}>Срочное: взрослый ответил «да»</Text>
      {lines.map((line) => (
        <Text key={line} style={styles.strong}>
          {line}
        </Text>
      ))}
    </View>
  )
}

function ProfileRow({ domain: { title, leaves, sum, band, weight }, height }: { domain: SheetDomain; height: number }) {
  return (
    <View style={{ ...styles.row, height }}>
      <Text style={{ ...styles.strong, width: NAME, fontSize: 9 }}>{title}</Text>
      <View style={{ width: STEM }}>
        <Stem leaves={leaves} />
      </View>
      <Text style={{ width: SUM }}>{sum}</Text>
      <Text style={{ flex: 1, ...(weight === 'bold' ? styles.strong : weight === 'soon' ? styles.soon : {}) }}>{band}</Text>
    </View>
  )
}

function Stem({ leaves }: { leaves: number | null }) {
  const full = leaves ?? 0
  const paths = Array.from({ length: LEAVES }, (_, index) => leaf(12 + index * 25, 22, index % 2 ? 52 : -52, 20, 0.5))
  const end = 12 + Math.max(0, full - 1) * 25
  return (
    <Svg viewBox="0 0 280 44" style={{ width: 50 * MM, height: 7.8 * MM }}>
      <Path d={paths.slice(full).join('')} fill="#fff" stroke="#000" strokeWidth={1.2} />
      <Line x1={end} y1={22} x2={262} y2={22} stroke="#555" strokeWidth={1.6} strokeDasharray="1 6" />
      {full > 0 && <Line x1={2} y1={22} x2={end} y2={22} stroke="#000" strokeWidth={2.4} />}
      <Path d={paths.slice(0, full).join('')} fill="#000" stroke="#000" strokeWidth={1.2} />
    </Svg>
  )
}

/** How often: full dots of three; a dash where the adult did not know. */
function Dots({ value }: { value: number | null }) {
  return (
    <Svg viewBox="0 0 34 10" style={{ width: 9 * MM, height: 2.65 * MM }}>
      {[0, 1, 2].map((dot) =>
        value === null ? (
          <Line key={dot} x1={2 + dot * 12} y1={5} x2={8 + dot * 12} y2={5} stroke="#555" strokeWidth={1.2} />
        ) : (
          <Circle
            key={dot}
            cx={5 + dot * 12}
            cy={5}
            r={3.9}
            fill={dot < value ? '#000' : '#fff'}
            stroke="#000"
            strokeWidth={1.2}
          />
        ),
      )}
    </Svg>
  )
}

function Key() {
  const words = ['нет или очень редко', 'иногда', 'часто', 'почти всегда']
  return (
    <View style={styles.key}>
      {words.map((word, value) => (
        <View key={word} style={styles.key}>
          <Dots value={value} />
          <Text>{word}</Text>
        </View>
      ))}
    </View>
  )
}

function Answers({ domain: { title, sum, answers } }: { domain: SheetDomain }) {
  return (
    <View style={styles.domain}>
      <View style={styles.domainHead}>
        <Text style={{ fontFamily: HEAD, fontWeight: 600, fontSize: 9.75 }}>{title}</Text>
        <Text style={{ fontSize: 8 }}>{sum}</Text>
      </View>
      {answers.map((answer) => (
        <Answer key={answer.text} answer={answer} />
      ))}
    </View>
  )
}

function Answer({ answer: { text, value } }: { answer: SheetAnswer }) {
  return (
    <View style={styles.answer}>
      <Dots value={value} />
      <Text style={{ flex: 1, fontWeight: value !== null && value >= OFTEN ? 600 : 400 }}>{text}</Text>
    </View>
  )
}

function Footer({ text, page }: { text: string; page: number }) {
  return (
    <View style={styles.footer} fixed>
      <Text style={{ flex: 1 }}>{text}</Text>
      <Text style={{ fontWeight: 600, color: '#000' }}>{page} из 2</Text>
    </View>
  )
}
