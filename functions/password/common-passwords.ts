/**
 * Most frequent leaked passwords, and words of this product. A password must not consist of only one of these words. All are in lower case.
 * Digits and signs at the end of a password are removed before the look-up.
 */
const LIST = `
!qaz2wsx 000000000 0000000000 00000000a 0123456789 0987654321 102030405060 111111111 1111111111 11111111a
112233445566 123.456.789 123123123 123321123 1234.5678 123456..a 123456123 123456654321 123456789 123456789.
1234567890 1234567890. 1234567890a 12345678910 123456789a 123456789q 123456aaa 123456abc 123456qwerty 12345qwert
1234qwer 123qwe123 123qweasd 123qweasdzxc 135792468 147258369 159357258 159753456 1a2b3c4d5e 1password 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazse4 1qazxsw2 222222222 321321321 333333333 520131420
5201314520 555555555 666666666 741852963 777777777 789456123 888888888 8888888888 88888888a 963852741 987654321
9876543210 999999999 a00000000 a11111111 a12345678 a123456789 a1234567890 a1b2c3d4 a1b2c3d4e5 aa1234567 aa123456789
aaa123456 aaaa1111 aaaaaa aaaaaaaaa aabbcc abc123456 abc123456789 abcabc abcd abcd1234 abcde12345 abcdef abcdef123456
abcdefg abcdefgh abcdefghi access access0 admin admin1234 admin12345 admin123456 admin@123 admin@1234 administrator
amazon america andrew android angel angels apple april arcata arcata123 arcata2026 arcatacloud arsenal asd123456
asdasd asdasd123 asdf asdf1234 asdfasdf asdfg12345 asdfgh asdfghjkl asdzxc ashley august autumn autumn2025 autumn2026
azerty baby babyboy babygirl banana barcelona baseball baseball1 basketball batman bear beijing berlin blessed
bonjour brother business buster butterfly canada changeme changeme1 changeme123 changemenow charlie charlie123 cheese
chelsea chen china chocolate christ ciao clinic clinic123 clinic2025 clinic2026 clinics cloud company computer
computer1 computer123 cookie corvette daniel december default demo dental dental123 dental2024 dental2025 dental2026
dentalclinic dentallab dentist dentistry diamond director doctor dolphin donald dragon dragon123 dragonball eagle
employee england example facebook facebook123 falcon family father february ferrari flower football football1
football123 forever freedom friday friends friendship garfield george germany ginger golden goodluck google google123
guest guest12345 hallo happy harley health heaven hello helloworld hockey hola honey hospital hunter iloveu iloveyou
iloveyou1 iloveyou123 iloveyou1314 iloveyou2 implant internet internet1 internet123 iphone ironman istanbul january
jennifer jessica jesus jordan joshua juventus killer letmein letmein123 letmeinnow li123456789 linkedin lion liu
liverpool lkjhgf login london lovely lover loveyou lucky madrid maggie manager manchester march master master123
matrix matthew medical mercedes michael michael123 michelle mickey microsoft million mnbvcx monday money monkey
monkey123 moscow mother mustang naruto netflix network november october office oral orange orthodontics p@ssw0rd
p@ssw0rd1 p@ssword pa$$w0rd pa55word panther paris pass1234 passphrase passw0rd passw0rd1 password password1
password12 password123 password1234 password12345 passwords passwort pepper phoenix poiuyt pokemon porsche princess
princess1 princess123 purple q123456789 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123456 qazwsx qazwsx123 qazwsxedc
qazwsxedc123 qq123456789 qwe123456 qwe123qwe qweasd qweasdzxc qweqwe qweqwe123 qwer qwer1234 qwerasdf qwerty
qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertz rainbow ranger realmadrid rich robert root
root12345 sample samsung samsung123 saturday scanner secret secrets security september server service shadow
shadow123 shanghai silver sister smile smileclinic snoopy soccer spiderman spring spring2025 spring2026 starwars
success summer summer2024 summer2025 summer2026 sunday sunshine sunshine1 sunshine123 superman superman1 superman123
support sweety system teeth temporary temppass test test12345 test123456 tester testing testtest thomas thursday
tiger tigger tooth toothbrush trustno trustno1 trustno123 trustnol tuesday twitter user user12345 w123456789 wang
wang123456 wednesday welcome welcome123 welcome1234 welcome@123 whatever windows winner winter winter2024 winter2025
winter2026 woaini woaini123 woaini1314 woaini1314520 woaini520 woaiwojia wolf yamaha yellow z123456789 zaq12wsx
zaq1@wsx zaq1zaq1 zaqwsx zhang zhang123456 zxc123456 zxcasd zxcv zxcvbn zxcvbnm zxcvzxcv zz123456789
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/u));
