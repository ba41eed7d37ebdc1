{{- define "purser.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* Labels by which pods are selected; they never change. `app.kubernetes.io/name` is also the job of Prometheus. */}}
{{- define "purser.selector" -}}
app.kubernetes.io/name: purser
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end -}}

{{- define "purser.labels" -}}
{{ include "purser.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service | quote }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | quote }}
{{- end -}}

{{/* Image: a dict of the root and, for a role that stays at another version, of its tag and digest. */}}
{{- define "purser.image" -}}
{{- $image := .root.Values.image -}}
{{- $own := .own -}}
{{- $repository := required "image.repository: name the image, such as ghcr.io/OWNER/purser" $image.repository -}}
{{- if not (or $own.tag $own.digest) -}}
{{- $own = $image -}}
{{- end -}}
{{- if $own.digest -}}
{{ printf "%s@%s" $repository $own.digest }}
{{- else -}}
{{ printf "%s:%s" $repository (default .root.Chart.AppVersion $own.tag) }}
{{- end -}}
{{- end -}}

{{- define "purser.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{ default (include "purser.name" .) .Values.serviceAccount.name }}
{{- else -}}
{{ default "default" .Values.serviceAccount.name }}
{{- end -}}
{{- end -}}

{{- define "purser.podSecurity" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . | quote }}
  {{- end }}
{{- end }}
{{- end -}}

{{- define "purser.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end -}}

{{/*
Variables: a dict of the root and of those of a role, which win. Not by `merge`: it takes false and 0 for unset. A number
of a values file is a float64, which `toString` writes as 1e+06 from a million on; JSON has all of its digits.
*/}}
{{- define "purser.variables" -}}
{{- $variables := dict -}}
{{- range $name, $value := .root.Values.env }}{{ $_ := set $variables $name $value }}{{ end -}}
{{- range $name, $value := .more }}{{ $_ := set $variables $name $value }}{{ end -}}
{{- range $name, $value := $variables }}
- name: {{ $name }}
  value: {{ kindIs "string" $value | ternary ($value | toString) (toJson $value) | quote }}
{{- end }}
{{- end -}}

{{- define "purser.mounts" -}}
- name: secrets
  mountPath: /purser/.env
  subPath: .env
  readOnly: true
{{- if .Values.tlsSecret }}
- name: tls
  mountPath: /purser/tls
  readOnly: true
{{- end }}
{{- end -}}

{{/* Volumes: a dict of the Secret and of the root. */}}
{{- define "purser.volumes" -}}
- name: secrets
  secret:
    secretName: {{ .secret.name | quote }}
    defaultMode: 288 # 0440
    items:
      - key: {{ .secret.key | quote }}
        path: .env
{{- if .root.Values.tlsSecret }}
- name: tls
  secret:
    secretName: {{ .root.Values.tlsSecret | quote }}
    defaultMode: 288
{{- end }}
{{- end -}}

{{/* Deployment of a role: a dict of the role, its values and the root. */}}
{{- define "purser.deployment" -}}
{{- $root := .root -}}
{{- $of := .values -}}
{{- $role := .role -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ printf "%s-%s" (include "purser.name" $root) $role }}
  labels:
    {{- include "purser.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ $role }}
spec:
  {{- if not $of.autoscaling.enabled }}
  replicas: {{ $of.replicas }}
  {{- end }}
  # The new process is ready before an old one is asked to end.
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  selector:
    matchLabels:
      {{- include "purser.selector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ $role }}
  template:
    metadata:
      labels:
        {{- include "purser.labels" $root | nindent 8 }}
        app.kubernetes.io/component: {{ $role }}
      {{- with $of.podAnnotations }}
      annotations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      serviceAccountName: {{ include "purser.serviceAccount" $root }}
      {{- include "purser.podSecurity" $root | nindent 6 }}
      # The longest request comes after the drain time: docs/operations.md.
      terminationGracePeriodSeconds: {{ add (default (default 5 $root.Values.env.PURSER_DRAIN_SECONDS) $of.env.PURSER_DRAIN_SECONDS | int) 20 }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "purser.selector" $root | nindent 14 }}
              app.kubernetes.io/component: {{ $role }}
      {{- with $of.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $of.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      containers:
        - name: purser
          image: {{ include "purser.image" (dict "root" $root "own" $of.image) | quote }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          {{- include "purser.containerSecurity" $root | nindent 10 }}
          env:
            - name: NODE_ENV
              value: production
            - name: PURSER_ROLE
              value: {{ $role }}
            - name: PORT
              value: '3000'
            - name: PURSER_INTERNAL_PORT
              value: '3001'
            {{- include "purser.variables" (dict "root" $root "more" $of.env) | nindent 12 }}
          ports:
            - name: http
              containerPort: 3000
            - name: internal
              containerPort: 3001
          # It listens at once and answers while it waits for the database.
          livenessProbe:
            httpGet: { path: /health/live, port: internal }
            periodSeconds: 10
            timeoutSeconds: 3
            failureThreshold: 3
          readinessProbe:
            httpGet: { path: /health/ready, port: internal }
            periodSeconds: 2
            timeoutSeconds: 2
            failureThreshold: 2
          startupProbe:
            httpGet: { path: /health/live, port: internal }
            periodSeconds: 1
            timeoutSeconds: 2
            failureThreshold: 60
          resources:
            {{- toYaml $of.resources | nindent 12 }}
          volumeMounts:
            {{- include "purser.mounts" $root | nindent 12 }}
      volumes:
        {{- include "purser.volumes" (dict "root" $root "secret" (dict "name" (include "purser.secretName" $root) "key" $root.Values.secret.key)) | nindent 8 }}
{{- end -}}

{{- define "purser.secretName" -}}
{{- required "secret.name: name the Secret with the file of variables" .Values.secret.name -}}
{{- end -}}

{{/* PodDisruptionBudget of a role: a dict of the role, its values and the root. */}}
{{- define "purser.pdb" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ printf "%s-%s" (include "purser.name" .root) .role }}
  labels:
    {{- include "purser.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  maxUnavailable: {{ .values.pdb.maxUnavailable }}
  selector:
    matchLabels:
      {{- include "purser.selector" .root | nindent 6 }}
      app.kubernetes.io/component: {{ .role }}
{{- end -}}

{{/* The beginning of a HorizontalPodAutoscaler of a role, up to its first metric. */}}
{{- define "purser.hpa" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ printf "%s-%s" (include "purser.name" .root) .role }}
  labels:
    {{- include "purser.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ printf "%s-%s" (include "purser.name" .root) .role }}
  minReplicas: {{ .values.autoscaling.minReplicas }}
  maxReplicas: {{ .values.autoscaling.maxReplicas }}
  behavior:
    scaleDown:
      stabilizationWindowSeconds: 600
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .values.autoscaling.cpu }} }
{{- end -}}
