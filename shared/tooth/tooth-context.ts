/**
 * Splits a text into a set of lower-case words. The sets below have words of six languages that decide what a number means
 * (`find-teeth.ts`).
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** Words that say that the number after them is a tooth. */
export const TOOTH_WORDS = words(
  `tooth teeth unit units crown on abutment implant pontic
   diş dişi dişin dişe dişler dişleri numaralı
   diente dientes pieza piezas muela
   سن السن سنّ الأسنان للسن أسنان الضرس
   зуб зуба зубе зубы зубов зубу зубах`,
);

/** Words between the numbers of a list or a range. */
export const JOINING_WORDS = words(
  'and or to through till & ve veya ile y e o u a al hasta и или до по و أو إلى 和 与 及 或 到 至 - – ,',
);

/** Words that say that the number after them is no tooth: months, rooms, versions, amounts, times. */
export const BEFORE_NO_TOOTH = words(
  `january february march april may june july august september october november december
   jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday
   version page room order case number no no. nr nr. phone tel tel. ext. age aged within in for after before until at by about step day week
   size shade torque usd eur euro $ € £ tl try
   ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık sürüm sayfa oda sipariş saat yaş telefon renk
   enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
   versión página sala pedido teléfono color dentro en las edad hace
   نسخة الإصدار صفحة غرفة الطلب طلب رقم هاتف الساعة عمر بعد خلال قبل يوم لون
   версия версии страница кабинет заказ номер телефон тел тел. через в к цвет возраст № около`,
);

/** Words that say that the number before them is no tooth: units, parts of a day, months, things that are counted. */
export const AFTER_NO_TOOTH = words(
  `mm cm µm um m kg g mg ml ncm n·cm ° % degrees percent min minutes minute h hour hours s seconds day days week weeks month months year years
   o'clock am pm a.m. p.m. euro euros eur usd dollars pieces copies files photos images times people patients orders crowns teeth st th nd rd
   january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec
   gün hafta ay yıl yaş yaşında saat dakika lira tl euro dolar adet kez hasta diş derece kişi
   ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
   días día semanas semana meses mes años año horas hora minutos euros dólares coronas fotos archivos veces dientes piezas pacientes grados
   de enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
   يوم يومًا أيام أسبوع أسابيع شهر أشهر سنة سنوات عامًا ساعة ساعات دقيقة مم ملم يورو دولار ريال سنًا مريضًا صورة ملف درجة صباحًا مساءً
   يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر
   мм см мкм кг г день дня дней недель неделя недели месяцев месяца лет год года часов часа час минут минуты секунд руб рублей евро долларов
   штук шт шт. раз коронок зубов снимков файлов пациентов градусов
   января февраля марта апреля мая июня июля августа сентября октября ноября декабря`,
);

/** Chinese characters directly after or before a number that say that it is no tooth. Chinese has no spaces between words. */
export const AFTER_NO_TOOTH_HAN = '月日号年天岁元点时分秒小毫微颗个位次页块份张周星度折%';
export const BEFORE_NO_TOOTH_HAN = '第月共约年';
export const TOOTH_HAN = '牙齿';
