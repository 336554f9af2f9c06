/* Runs in unsupported browsers, so it is in old syntax and uses none of the program's code. */
;(function () {
  function element(tag, text, style) {
    var node = document.createElement(tag)
    node.textContent = text
    node.style.cssText = style
    return node
  }

  var title = 'Браузер устарел'
  var block = 'margin:0 0 16px;padding:0;list-style:none;'
  var page = element(
    'main',
    '',
    'max-width:480px;margin:64px auto;padding:24px;font:16px/1.5 Arial,sans-serif;color:#131a26'
  )
  page.appendChild(element('h1', title, 'margin:0 0 16px;font-size:24px;font-weight:bold'))
  page.appendChild(element('p', 'Личный кабинет работает в этих браузерах и в более новых:', block))
  var list = element('ul', '', block)
  var versions = ['Chrome и Яндекс Браузер 109', 'Firefox 115', 'Safari 16.4']
  for (var i = 0; i < versions.length; i += 1) {
    list.appendChild(element('li', versions[i], 'margin:0;font-weight:bold'))
  }
  page.appendChild(list)
  page.appendChild(
    element(
      'p',
      'Обновите браузер или откройте кабинет в другом. На iPhone и iPad версия Safari обновляется вместе с системой: нужна iOS 16.4.',
      block
    )
  )

  document.title = title
  var root = document.getElementById('root')
  root.textContent = ''
  root.appendChild(page)
})()
